type Fill<parameters> = (parameters: parameters) => string

/** The texts of names. They come with their views and are not part of `en`. */
export const enNames: {
  'names.name': string
  'names.rules': string
  'names.searching': string
  'names.free': Fill<{ name: string }>
  'names.taken': Fill<{ name: string }>
  'names.others': string
  'names.stillFree': string
  'names.freeTag': string
  'names.yours': string
  'names.ownFailed': string
  'names.enter': string
  'names.pickAnother': string
  'names.claim': Fill<{ name: string }>
  'names.sign': Fill<{ wallet: string }>
  'names.registering': string
  'names.note': string
  'names.declined': string
  'names.done': Fill<{ name: string }>
  'names.doneText': Fill<{ address: string }>
  'names.close': string
  'names.wallet': string
  'names.walletText': Fill<{ wallet: string }>
  'names.signIn': string
  'names.network': Fill<{ network: string }>
  'names.networkText': string
  'names.chooseNetwork': string
  'names.services': string
  'names.servicesText': string
} = {
  'names.name': 'Name',
  'names.rules': 'At least 4 characters: letters, digits or hyphens.',
  'names.searching': 'Checking whether it’s available…',
  'names.free': ({ name }) => `${name} is available`,
  'names.taken': ({ name }) => `${name} is taken`,
  'names.others': 'You may also like',
  'names.stillFree': 'Still available',
  'names.freeTag': 'Available',
  'names.yours': 'Names of this account',
  'names.ownFailed': 'This account’s names didn’t load.',
  'names.enter': 'Enter a name',
  'names.pickAnother': 'Pick another name',
  'names.claim': ({ name }) => `Claim ${name}`,
  'names.sign': ({ wallet }) => `Sign in ${wallet}`,
  'names.registering': 'Registering the name',
  'names.note': 'It costs nothing. You sign once to prove that the account is yours.',
  'names.declined': 'You declined the signature. The name is still available.',
  'names.done': ({ name }) => `${name} is yours`,
  'names.doneText': ({ address }) => `Friends can send to your name instead of ${address}.`,
  'names.close': 'Done',
  'names.wallet': 'Names need a sign-in',
  'names.walletText': ({ wallet }) =>
    `This account is in ${wallet}. You can choose a name for an account that you open with email or a social login.`,
  'names.signIn': 'Sign in another way',
  'names.network': ({ network }) => `There are no names on ${network}`,
  'names.networkText': 'Choose an EVM network to get one.',
  'names.chooseNetwork': 'Choose a network',
  'names.services': 'This page doesn’t offer names',
  'names.servicesText': 'It isn’t connected to a service that registers names.',
}

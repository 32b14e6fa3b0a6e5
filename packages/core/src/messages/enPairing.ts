type Fill<parameters> = (parameters: parameters) => string

/** The texts of wallets on other devices, and of apps on this one. They come with their views and are not part of `en`. */
export const enPairing: {
  'pairing.code': string
  'pairing.scan': string
  'pairing.firstVisit': string
  'pairing.scanWith': Fill<{ wallet: string }>
  'pairing.making': string
  'pairing.renewing': string
  'pairing.renewingText': string
  'pairing.copy': string
  'pairing.copied': string
  'pairing.all': string
  'pairing.ways': string
  'pairing.browser': string
  'pairing.mobile': string
  'pairing.desktop': string
  'pairing.web': string
  'pairing.new': Fill<{ wallet: string }>
  'pairing.get': string
  'pairing.noCode': string
  'pairing.noCodeText': string
  'pairing.declined': string
  'pairing.declinedText': string
  'pairing.expired': string
  'pairing.expiredText': string
  'pairing.retry': string
  'pairing.otherWay': string
  'pairing.none': string
  'pairing.noneText': string
  'pairing.open': Fill<{ wallet: string }>
  'pairing.openAgain': string
  'pairing.continueIn': Fill<{ wallet: string }>
  'pairing.continueText': string
  'pairing.opening': Fill<{ wallet: string }>
  'pairing.openingText': string
  'pairing.back': Fill<{ wallet: string }>
  'pairing.backText': string
  'pairing.missed': Fill<{ wallet: string }>
  'pairing.missedText': string
  'pairing.install': Fill<{ wallet: string }>
  'pairing.dontHave': string
  'pairing.copyNote': string
  'pairing.showCode': string
  'pairing.showCodeNote': string
  'pairing.inBrowser': Fill<{ wallet: string }>
  'pairing.inBrowserText': string
  'pairing.notInBrowser': Fill<{ wallet: string }>
  'pairing.notInBrowserText': string
  'pairing.getExtension': string
  'pairing.unknownText': string
  'pairing.forPhone': string
  'pairing.scanToGet': string
  'pairing.iosApp': string
  'pairing.androidApp': string
  'pairing.extension': string
  'pairing.website': string
  'pairing.getText': Fill<{ wallet: string }>
  'pairing.nowhere': Fill<{ wallet: string }>
  'error.RelayRefusedError': string
  'error.RelayBlockedError': string
  'error.RelayDroppingError': string
  'error.RelaySlowError': string
} = {
  'pairing.code': 'QR code to connect a wallet on another device',
  'pairing.scan': 'Scan it with your wallet. The code renews itself.',
  'pairing.firstVisit': 'Scan with the wallet on your phone',
  'pairing.scanWith': ({ wallet }) => `Scan with your phone’s camera or with ${wallet}.`,
  'pairing.making': 'Making the code',
  'pairing.renewing': 'Making a new code',
  'pairing.renewingText': 'The old one expired. This takes a second.',
  'pairing.copy': 'Copy link',
  'pairing.copied': 'Link copied',
  'pairing.all': 'Search wallets',
  'pairing.ways': 'Ways to connect',
  'pairing.browser': 'Browser',
  'pairing.mobile': 'Mobile',
  'pairing.desktop': 'Desktop',
  'pairing.web': 'Web',
  'pairing.new': ({ wallet }) => `New to ${wallet}?`,
  'pairing.get': 'Get it',
  'pairing.noCode': 'No code right now',
  'pairing.noCodeText': 'The WalletConnect service couldn’t be reached. Try again in a moment.',
  'pairing.declined': 'Connection declined',
  'pairing.declinedText': 'Try again with a new code, or choose another wallet.',
  'pairing.expired': 'The code has expired',
  'pairing.expiredText': 'No wallet answered in time. Try again with a new code.',
  'pairing.retry': 'Try again',
  'pairing.otherWay': 'Or connect another way',
  'pairing.none': 'Not available here',
  'pairing.noneText': 'This page doesn’t connect wallets on other devices.',
  'pairing.open': ({ wallet }) => `Open ${wallet}`,
  'pairing.openAgain': 'Open again',
  'pairing.continueIn': ({ wallet }) => `Continue in ${wallet}`,
  'pairing.continueText': 'Approve the connection there, then come back here.',
  'pairing.opening': ({ wallet }) => `Opening ${wallet}`,
  'pairing.openingText': 'Approve the connection there, then come back here.',
  'pairing.back': ({ wallet }) => `Waiting for ${wallet}`,
  'pairing.backText': 'If you approved it there, this takes a moment.',
  'pairing.missed': ({ wallet }) => `${wallet} didn’t open`,
  'pairing.missedText': 'It may not be on this phone yet.',
  'pairing.install': ({ wallet }) => `Install ${wallet}`,
  'pairing.dontHave': 'Don’t have it?',
  'pairing.copyNote': 'Paste it into another wallet',
  'pairing.showCode': 'Show QR code',
  'pairing.showCodeNote': 'Scan it with another phone',
  'pairing.inBrowser': ({ wallet }) => `${wallet} is in this browser`,
  'pairing.inBrowserText': 'Its window opens here.',
  'pairing.notInBrowser': ({ wallet }) => `${wallet} isn’t in this browser`,
  'pairing.notInBrowserText': 'Add the extension, then come back. It will show up here.',
  'pairing.getExtension': 'Get the extension',
  'pairing.unknownText': 'Any wallet that supports WalletConnect can scan the code.',
  'pairing.forPhone': 'Phone',
  'pairing.scanToGet': 'Scan with your phone’s camera to get the app.',
  'pairing.iosApp': 'iOS app',
  'pairing.androidApp': 'Android app',
  'pairing.extension': 'Browser extension',
  'pairing.website': 'Website',
  'pairing.getText': ({ wallet }) => `Get ${wallet} only from these places.`,
  'pairing.nowhere': ({ wallet }) => `We don’t know where to get ${wallet}.`,
  'error.RelayRefusedError': 'The WalletConnect service refuses this page. Wallets in this browser still connect.',
  'error.RelayBlockedError':
    'The WalletConnect service can’t be reached. Check that you are online, or try another network.',
  'error.RelayDroppingError': 'The connection to the WalletConnect service keeps dropping. Try another network.',
  'error.RelaySlowError': 'The WalletConnect service takes too long. Try again in a moment.',
}

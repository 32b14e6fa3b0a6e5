import { type Answers, findHistories, hasProxy } from './createConfig.ts'

/** What gives networks without an instance of Blockscout a history. Of some, Etherscan's free plan has none. */
const toMend = ({ keys }: Answers): string =>
  keys.etherscan
    ? 'With a paid plan of Etherscan, add them to networks of its sources.'
    : 'They may need a key: --etherscan-key.'

/** Describes the new file: its contents, its gaps and the next steps. */
export function describeConfig(answers: Answers, { file, kept, hasBackup }: describeConfig.Options): string {
  const { networks, rpc, origins, mail } = answers
  const histories = findHistories(answers)
  const byPublic = networks.filter(({ caipNetworkId }) => !rpc[caipNetworkId]).map(({ name }) => name)
  const without = networks
    .filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:') && !histories.includes(caipNetworkId))
    .map(({ name }) => name)
  const notes = [
    ...(hasBackup
      ? [`The old file is now ${file}.bak. It holds the same secrets: delete it once you no longer need it.`]
      : []),
    ...(kept.length > 0 ? [`Kept as they were: ${kept.join(', ')}.`] : []),
    ...(byPublic.length > 0
      ? [
          `Public nodes, for a first try: ${byPublic.join(', ')}. They limit you, and see whom your visitors look up. Put your own into networks[].rpc, or run this again with --rpc.`,
        ]
      : []),
    ...(without.length > 0
      ? [`No tokens beyond the listed and no history: ${without.join(', ')}. ${toMend(answers)}`]
      : []),
    ...(hasProxy(answers)
      ? [
          'trustProxy is 1: your proxy must set X-Forwarded-For, and nobody may reach the services around it. Behind several proxies, write how many.',
        ]
      : []),
    ...(origins.length === 0 ? ['Every page may ask. Name yours with --origins.'] : []),
    ...(mail ? ['Keep embedded.keys as safe as the database: without them, wallets are lost.'] : []),
  ]
  return [
    `${file} is written, for ${networks.map(({ name }) => name).join(', ')}.`,
    ...notes.map((note) => `- ${note}`),
    '',
    `Ask all of it:  MOORING_CONFIG=${file} node src/check.ts`,
    `Start:          MOORING_CONFIG=${file} node src/services.ts`,
  ].join('\n')
}

export declare namespace describeConfig {
  type Options = {
    file: string
    /** The fields that are those of the file before. */
    kept: readonly string[]
    /** Whether there was a file before. */
    hasBackup: boolean
  }
}

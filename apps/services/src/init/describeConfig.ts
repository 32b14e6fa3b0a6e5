import { type Answers, findHistories } from './createConfig.ts'

/** Says what was written, what is missing, and what comes next. */
export function describeConfig(answers: Answers, file: string): string {
  const { networks, rpc, origins, mail } = answers
  const histories = findHistories(answers)
  const byPublic = networks.filter(({ caipNetworkId }) => !rpc[caipNetworkId]).map(({ name }) => name)
  const without = networks
    .filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:') && !histories.includes(caipNetworkId))
    .map(({ name }) => name)
  const notes = [
    ...(byPublic.length > 0
      ? [
          `Public nodes, for a first try: ${byPublic.join(', ')}. They limit you, and see whom your visitors look up. Put your own into networks[].rpc, or run this again with --rpc.`,
        ]
      : []),
    ...(without.length > 0
      ? [`No tokens beyond the listed and no history: ${without.join(', ')}. They need a key: --etherscan-key.`]
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

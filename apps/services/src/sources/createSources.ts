import type { FastifyBaseLogger } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { withDeadline } from '../chains/withDeadline.ts'
import { createRests, type Rests } from '../rpc/createRests.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { findStandings } from '../status/findStandings.ts'
import { blameNode } from './blameNode.ts'
import { SourceError } from './SourceError.ts'

/** What all sources have, of whatever kind. */
export type Source = {
  /** Its type in the configuration. */
  readonly name: string
}

type Answer<source, value> = { readonly source: source; readonly value: value }

/** The sources of one kind. */
export type Sources<source extends Source> = {
  readonly all: readonly source[]
  /**
   * Asks the sources in order until enough have answered; one that fails rests for a while, on its network. An answer that
   * is undefined means that the source does not know.
   *
   * @returns The answers, at most as many as are wanted; none when no source knows. It never rejects.
   */
  readonly ask: <value>(question: Sources.Question<source, value>) => Promise<readonly Answer<source, value>[]>
  /**
   * Asks all sources at the same time, except those that rest. After the first answer, the others have a while.
   *
   * @returns The answers in the order in which they came, and whether a source that fits did not answer. It never
   * rejects.
   */
  readonly askTogether: <value>(
    question: Pick<Sources.Question<source, value>, 'fits' | 'ask' | 'network'> & {
      /** How long the others have after the first answer (ms). */
      patience: number
    },
  ) => Promise<{ readonly answers: readonly Answer<source, value>[]; readonly hasFailed: boolean }>
}

type Known<ask extends (...parameters: never[]) => unknown> = NonNullable<Awaited<ReturnType<ask>>>

export declare namespace Sources {
  type Question<source, value> = {
    /** Whether a source can know it at all. */
    fits: (source: source) => boolean
    ask: (source: source) => Promise<value | undefined>
    /** The one that it is about (CAIP-2): a source that fails there still answers about others. */
    network?: string | undefined
    /** How many answers are wanted, of sources of different types: two of one type know the same. @default 1 */
    count?: number
    /** Whether no answer is better than to wait for a source that rests. @default false */
    isOptional?: boolean
    /** Whether the question does something, so that no source may be asked beside the one whose answer counts. */
    hasEffect?: boolean
  }
}

/** What the sources of every kind report to. */
export type SourceReports = { readonly log: FastifyBaseLogger; readonly metrics: Registry; readonly now: () => number }

/** How the sources do on a network, and which of them are tried again at the moment. */
type Health = { readonly rests: Rests; readonly tried: Set<number> }

/** The limit for one source (ms): several requests may be behind one answer. */
const timeout = 7000

/** Joins the sources of a kind, in the order of the configuration, with the fail-over that nodes have. */
export function createSources<source extends Source>(
  kind: string,
  all: readonly source[],
  { log, metrics, now }: SourceReports,
): Sources<source> {
  const byNetwork = new Map<string, Health>()
  function healthOn(network = ''): Health {
    const known = byNetwork.get(network) ?? { rests: createRests(all.length, now), tried: new Set() }
    byNetwork.set(network, known)
    return known
  }
  /** Until when a source does not want to be asked, about any network: it counts the questions of a key. */
  const leftUntil = all.map(() => 0)
  const durations = findDurations(metrics)
  const standings = findStandings(metrics, now)
  const records = all.map(({ name }, place) => standings.add({ kind, name, place }))

  /** Undefined when the source has failed. */
  async function attempt<value>(
    index: number,
    source: source,
    { ask, network }: Pick<Sources.Question<source, value>, 'ask' | 'network'>,
  ): Promise<readonly Answer<source, value>[] | undefined> {
    const start = performance.now()
    const { rests } = healthOn(network)
    const record = (outcome: string) =>
      durations.observe({ kind, source: source.name, outcome }, (performance.now() - start) / 1000)
    try {
      const value = await withDeadline(ask(source).catch(blameNode), timeout)
      rests.answer(index)
      records[index]?.answer(network)
      record('answered')
      return value === undefined ? [] : [{ source, value }]
    } catch (error) {
      record('failed')
      const { isOfQuestion, retryAfter } = error instanceof SourceError ? error : new SourceError('')
      if (retryAfter) leftUntil[index] = Math.max(leftUntil[index] ?? 0, now() + Math.min(retryAfter, longestLeave))
      // Of many questions at the same time, one is in the log.
      const isNews = isOfQuestion || rests.fail(index)
      const reason = hideAddresses(error instanceof Error ? error.message : 'It failed')
      records[index]?.fail(reason, !isOfQuestion, network)
      if (isNews) log.warn({ kind, source: source.name, place: index, network, reason }, 'a source failed')
      return undefined
    }
  }

  const findFitting = (rests: Rests, fits: (source: source) => boolean) =>
    rests.inOrder().flatMap((index) => {
      const source = all[index]
      return source && fits(source) && (leftUntil[index] ?? 0) <= now() ? [{ index, source }] : []
    })

  return {
    all,
    async ask({ fits, ask, network, count = 1, isOptional = false, hasEffect = false }) {
      const { rests, tried } = healthOn(network)
      const fitting = findFitting(rests, fits)
      const well = fitting.filter(({ index }) => !rests.hasFailed(index))
      for (const { index, source } of fitting) {
        // Beside the one whose answer counts, so that no visitor waits for it.
        if (hasEffect || well.length === 0 || !rests.hasRested(index) || tried.has(index)) continue
        tried.add(index)
        void attempt(index, source, { ask, network }).finally(() => tried.delete(index))
      }
      const answers: Answer<source, Known<typeof ask>>[] = []
      const last = isOptional ? fitting.filter(({ index }) => rests.hasRested(index)) : fitting
      const left = new Set(well.length > 0 ? well : last)
      while (answers.length < count) {
        const known = new Set(answers.map(({ source }) => source.name))
        const others = [...left].filter(({ source }) => !known.has(source.name))
        const isFirst = (one: source, at: number) => others.findIndex(({ source }) => source.name === one.name) === at
        const next = others.filter(({ source }, at) => isFirst(source, at)).slice(0, count - answers.length)
        if (next.length === 0) break
        for (const one of next) left.delete(one)
        const found = await Promise.all(next.map(({ index, source }) => attempt(index, source, { ask, network })))
        answers.push(...(found.flatMap((one) => one ?? []) as typeof answers))
      }
      return answers
    },
    async askTogether({ fits, ask, network, patience }) {
      const { rests } = healthOn(network)
      const fitting = findFitting(rests, fits)
      const able = fitting.filter(({ index }) => !rests.hasFailed(index) || rests.hasRested(index))
      const asked = able.length > 0 ? able : fitting
      const answers: Answer<source, Known<typeof ask>>[] = []
      let hasFailed = asked.length < all.filter(fits).length
      await new Promise<void>((resolve) => {
        let [open, timer]: [number, NodeJS.Timeout | undefined] = [asked.length, undefined]
        const end = () => {
          clearTimeout(timer)
          resolve()
        }
        if (open === 0) end()
        for (const { index, source } of asked)
          void attempt(index, source, { ask, network }).then((found) => {
            hasFailed ||= found === undefined
            answers.push(...((found ?? []) as typeof answers))
            open -= 1
            if (open === 0) end()
            else if (answers.length > 0) timer ??= setTimeout(end, patience)
          })
      })
      // A later answer must not change what was returned.
      return { answers: [...answers], hasFailed }
    },
  }
}

/** The longest that a source is left alone because it says so (ms): a mistake of it must not last for days. */
const longestLeave = 3_600_000

const name = 'source_duration_seconds'

/** All kinds are in one metric. */
function findDurations(metrics: Registry): Histogram<'kind' | 'source' | 'outcome'> {
  const known = metrics.getSingleMetric(name)
  if (known) return known as Histogram<'kind' | 'source' | 'outcome'>
  return new Histogram({
    name,
    help: 'How long sources took, by kind and type',
    labelNames: ['kind', 'source', 'outcome'],
    buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  })
}

import { expect, test } from 'vitest'
import { createUpstream } from '../rpc/createUpstream.ts'
import { answerRpc, startTestNode } from '../testing/startTestNode.ts'
import { postCalls } from './postCalls.ts'

/** A node that answers with this many characters. */
const startTalker = () => startTestNode(answerRpc((_, [length]) => 'x'.repeat(Number(length))))
const ask = (id: number, length: number, method = 'eth_call') => ({ id, method, params: [length] })

async function post(url: string, calls: Parameters<typeof postCalls>[1]) {
  const { body } = await postCalls(createUpstream({ urls: [url] }), calls)
  const answers = (await new Response(body).json()) as { id: number; result?: string; error?: { code: number } }[]
  return answers.map(({ id, result, error }) => [id, error?.code ?? result?.length])
}

test('when the answers are too long together, those over their share are left out', async () => {
  const { url } = await startTalker()
  const calls = [ask(1, 3), ask(2, 4_000_000), ask(3, 4_000_000), ask(4, 4_000_000), ask(5, 1_500_000), ask(6, 0)]
  expect(await post(url, calls)).toEqual([
    [1, 3],
    [2, -32_005],
    [3, -32_005],
    [4, -32_005],
    [5, -32_005],
    [6, 0],
  ])
})

test('answers within the limit come unchanged, in one request', async () => {
  const { url, asked } = await startTalker()
  expect(await post(url, [ask(1, 4_000_000), ask(2, 3)])).toEqual([
    [1, 4_000_000],
    [2, 3],
  ])
  expect(asked).toHaveLength(1)
})

test('one answer that is too long by itself is left out', async () => {
  const { url } = await startTalker()
  expect(await post(url, [ask(1, 11_000_000)])).toEqual([[1, -32_005]])
})

test('a request that may be sent only once is not repeated because of others in its batch', async () => {
  const { url, asked } = await startTalker()
  const calls = [ask(1, 3, 'eth_sendRawTransaction'), ask(2, 11_000_000)]
  await expect(post(url, calls)).rejects.toMatchObject({ statusCode: 503 })
  expect(asked).toHaveLength(1)
})

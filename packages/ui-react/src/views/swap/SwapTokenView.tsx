import { createSwapController } from '@mooring/controllers/swap'
import type { SwapToken } from '@mooring/core'
import { searchIcon } from '@mooring/core/icons'
import { describeFailure, findTokens } from '@mooring/core/internal'
import { type ReactNode, useId, useState } from 'react'
import { Field } from '../../components/Field.js'
import { Icon } from '../../components/Icon.js'
import { LongList } from '../../components/LongList.js'
import { Notice } from '../../components/Notice.js'
import { Row } from '../../components/Row.js'
import { ViewSkeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { SwapPicture } from './SwapPicture.js'
import { useSwapTexts } from './useSwapTexts.js'

/** The tokens to choose from: suggestions, the account's own, and all others. */
export function SwapTokenView({ side }: { side: 'source' | 'to' }): ReactNode {
  const { kit, messages } = useModal()
  const swap = useFeature(createSwapController)
  const { data, status } = useStore(swap.$choices)
  const problem = useStore(swap.$problem)
  const { network } = useStore(kit.network.$network)
  const texts = useSwapTexts()
  const [search, setSearch] = useState('')

  if (!data && status === 'error') {
    return (
      <Notice
        title={messages['swap.failedTitle']}
        text={messages['modal.failedText']}
        action={messages['modal.retry']}
        onAction={swap.retry}
      />
    )
  }
  if (!data) return <ViewSkeleton label={messages['modal.loading']} />

  const choose = (token: SwapToken) => void swap.choose(side, token)
  const own = findTokens(data.own, search)
  const others = findTokens(data.others, search)
  return (
    <div className="swap">
      <Field
        label={messages['swap.search']}
        start={<Icon icon={searchIcon} />}
        value={search}
        onChange={setSearch}
        placeholder={messages['swap.search']}
        problem={problem && describeFailure(problem) !== 'declined' ? texts.problem(problem) : undefined}
      />
      {search.trim() === '' && data.suggested.length > 0 && (
        <ul className="swap-chips" aria-label={messages['swap.suggested']}>
          {data.suggested.slice(0, 3).map((token) => (
            <li key={token.address}>
              <button type="button" onClick={() => choose(token)}>
                <SwapPicture token={token} />
                <bdi>{token.symbol}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <TokenList title={messages['swap.yours']} tokens={own} search={search} side={side} onChoose={choose} />
      <TokenList
        title={messages['swap.more']({ network: network?.name ?? '' })}
        tokens={others}
        search={search}
        side={side}
        onChoose={choose}
      />
      <div role="status">
        {own.length + others.length === 0 && (
          <p className="swap-empty">
            <strong>{messages['swap.noMatch']}</strong>
            <span className="hint">{messages['swap.noMatchText']({ query: search.trim() })}</span>
          </p>
        )}
      </div>
    </div>
  )
}

function TokenList({ title, tokens, search, side, onChoose }: TokenList.Props): ReactNode {
  const texts = useSwapTexts()
  const chosen = useStore(useFeature(createSwapController).$form)[side]
  const id = useId()
  if (tokens.length === 0) return null
  return (
    <section>
      <h2 className="list-title" id={id}>
        {title}
      </h2>
      <LongList
        name={`${title} ${search}`}
        items={tokens}
        keyOf={({ address }) => address}
        draw={(token) => (
          <Row
            picture={<SwapPicture token={token} />}
            name={token.name ?? token.symbol}
            note={<bdi>{token.balance > 0n ? `${texts.balance(token)} ${token.symbol}` : token.symbol}</bdi>}
            end={<bdi>{token.balance > 0n ? texts.worth(token.balance, token) : undefined}</bdi>}
            isCurrent={chosen?.address === token.address}
            onClick={() => onChoose(token)}
            testId={`swap-token-${token.symbol}`}
            focus={`swap-token-${token.address}`}
          />
        )}
        className="list"
        labelledBy={id}
      />
    </section>
  )
}

declare namespace TokenList {
  type Props = {
    title: string
    tokens: readonly SwapToken[]
    search: string
    side: 'source' | 'to'
    onChoose: (token: SwapToken) => void
  }
}

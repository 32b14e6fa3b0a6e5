import { createNftsController } from '@mooring/controllers/nfts'
import { useFeature } from '@mooring/ui-react'
import { useSyncExternalStore } from 'react'

export function Nfts() {
  const { $nfts } = useFeature(createNftsController)
  const { data } = useSyncExternalStore($nfts.listen, $nfts.get)
  return (
    <ul>
      {data?.shown.map(({ id, name, tokenId, imageUrl }) => (
        <li key={id}>
          {imageUrl && <img src={imageUrl} alt="" width={80} />}
          {name ?? tokenId}
        </li>
      ))}
    </ul>
  )
}

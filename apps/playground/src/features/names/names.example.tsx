import { createNamesController } from '@mooring/controllers/names'
import { useAppKit, useFeature } from '@mooring/ui-react'
import { useSyncExternalStore } from 'react'

export function NameField() {
  const { open } = useAppKit()
  const { $form, $obstacle, edit } = useFeature(createNamesController)
  const { name, status } = useSyncExternalStore($form.listen, $form.get)
  const obstacle = useSyncExternalStore($obstacle.listen, $obstacle.get)
  return (
    <>
      <input aria-label="Name" onChange={(event) => edit(event.target.value)} />
      <output>{status === 'free' ? `${name} is free` : status}</output>
      <button disabled={obstacle !== undefined} onClick={() => open({ view: 'RegisterAccountName' })}>
        Register a name
      </button>
    </>
  )
}

import { createLegalController } from '@mooring/controllers/legal'
import { createSocialController } from '@mooring/controllers/social'
import { type ReactNode, useEffect } from 'react'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { LegalText } from '../connect/LegalText.js'
import { SocialRow } from './SocialRow.js'

/** All social logins. */
export function ConnectSocialsView(): ReactNode {
  const { $offered, prepare } = useFeature(createSocialController)
  const offered = useStore($offered)
  const legal = useFeature(createLegalController)
  const isAccepted = useStore(legal.$isAccepted)
  useEffect(() => prepare(), [prepare])
  return (
    <>
      {/* A page may lead here at once. */}
      {legal.isAsked && <LegalText />}
      {/* React 18 knows no `inert`. */}
      <div className="gate" ref={(gate) => void gate?.toggleAttribute('inert', !isAccepted)}>
        <ul className="list">
          {offered?.map((provider) => (
            <li key={provider}>
              <SocialRow provider={provider} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

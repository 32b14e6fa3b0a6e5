import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createKitStore } from './kit/createKitStore.js'
import { App } from './page/App.js'
import { showTheme } from './page/showTheme.js'
import { fromHash } from './settings/settingsHash.js'
import './page/page.css'
import './page/controls.css'
import './page/hero.css'
import './features/frame/features.css'
import './features/connect/account.css'
import './features/families/families.css'
import './features/theme/theme.css'
import './configurator/configurator.css'
import './services/services.css'
import './code/code.css'

const settings = fromHash(location.hash)
showTheme(settings)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App store={createKitStore(settings)} />
    </StrictMode>,
  )
}

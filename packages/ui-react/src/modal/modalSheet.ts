import button from '../components/button.css?inline'
import field from '../components/field.css?inline'
import picture from '../components/picture.css?inline'
import ring from '../components/ring.css?inline'
import row from '../components/row.css?inline'
import skeleton from '../components/skeleton.css?inline'
import { createSheet } from '../styles/createSheet.js'
import reset from '../styles/reset.css?inline'
import tokens from '../styles/tokens.css?inline'
import account from '../views/account/account.css?inline'
import connecting from '../views/connecting/connecting.css?inline'
import networks from '../views/networks/networks.css?inline'
import alert from './alert.css?inline'
import header from './header.css?inline'
import modal from './modal.css?inline'
import sheet from './sheet.css?inline'
import snackbar from './snackbar.css?inline'

/** The style sheet of the modal's shadow root. */
export const modalSheet: () => CSSStyleSheet = createSheet(
  '@layer reset, tokens, components, views;',
  reset,
  tokens,
  button,
  field,
  picture,
  ring,
  row,
  skeleton,
  modal,
  header,
  sheet,
  alert,
  snackbar,
  account,
  connecting,
  networks,
)

import type {
  AccountButtonElement,
  AppKitButtonElement,
  ConnectButtonElement,
  KitElement,
  ModalElement,
  NetworkButtonElement,
} from '@mooring/ui-lit'
import type { DefineComponent } from 'vue'

/** The properties that an element of the browser does not have itself, as a template writes them. */
type Tag<element extends KitElement> = DefineComponent<
  Partial<Omit<element, keyof HTMLElement | keyof KitElement> & Pick<element, 'kit'>>
>

/** For templates: with `isCustomElement`, these tags have their types. */
declare module 'vue' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface GlobalComponents {
    'appkit-button': Tag<AppKitButtonElement>
    'appkit-connect-button': Tag<ConnectButtonElement>
    'appkit-account-button': Tag<AccountButtonElement>
    'appkit-network-button': Tag<NetworkButtonElement>
    'appkit-modal': Tag<ModalElement>
    'w3m-button': Tag<AppKitButtonElement>
    'w3m-connect-button': Tag<ConnectButtonElement>
    'w3m-account-button': Tag<AccountButtonElement>
    'w3m-network-button': Tag<NetworkButtonElement>
    'w3m-modal': Tag<ModalElement>
  }
}

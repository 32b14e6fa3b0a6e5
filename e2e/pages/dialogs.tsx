import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react'
import { useAppKit } from '@mooring/ui-react'
import * as RadixDialog from '@radix-ui/react-dialog'
import { type ReactNode, useState } from 'react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { createKit } from './createKit.js'
import { Dapp } from './Dapp.js'
import { readSetup } from './Setup.js'

type Props = { isOpen: boolean; onChange: (isOpen: boolean) => void; children: ReactNode }

/** One dialog of each library, as their guides show it. */
const dialogs: Readonly<Record<string, (props: Props) => ReactNode>> = {
  Radix: ({ isOpen, onChange, children }) => (
    <RadixDialog.Root open={isOpen} onOpenChange={onChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <RadixDialog.Content className="pane" aria-describedby={undefined}>
          <RadixDialog.Title>Order</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  ),
  'React Aria': ({ isOpen, onChange, children }) => (
    <ModalOverlay isDismissable className="scrim" isOpen={isOpen} onOpenChange={onChange}>
      <Modal className="pane">
        <AriaDialog aria-label="Order">{children}</AriaDialog>
      </Modal>
    </ModalOverlay>
  ),
  'Headless UI': ({ isOpen, onChange, children }) => (
    <HeadlessDialog open={isOpen} onClose={onChange} aria-label="Order">
      <DialogPanel className="pane">{children}</DialogPanel>
    </HeadlessDialog>
  ),
  'Base UI': ({ isOpen, onChange, children }) => (
    <BaseDialog.Root open={isOpen} onOpenChange={(next) => onChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Popup className="pane">
          <BaseDialog.Title>Order</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  ),
}

function Dialogs(): ReactNode {
  const { open } = useAppKit()
  const [shown, setShown] = useState<string>()
  return Object.entries(dialogs).map(([name, Dialog]) => (
    <p key={name}>
      <button type="button" onClick={() => setShown(name)}>
        {name}
      </button>
      <Dialog isOpen={shown === name} onChange={(isOpen) => setShown(isOpen ? name : undefined)}>
        <label>
          Note <input />
        </label>
        <button type="button" onClick={() => open()}>
          Pay
        </button>
      </Dialog>
    </p>
  ))
}

const kit = createKit(readSetup(new URLSearchParams(location.search)))
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Dapp kit={kit}>
      <Dialogs />
    </Dapp>,
  )
}

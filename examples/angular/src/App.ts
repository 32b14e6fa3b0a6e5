import { Component, CUSTOM_ELEMENTS_SCHEMA, DestroyRef, inject, signal } from '@angular/core'
import { kit } from './wallet'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Mooring with Angular</h1>
      <appkit-button />
      <p>Account: <output>{{ account().address ?? 'none' }}</output></p>
    </main>
  `,
})
export class App {
  protected readonly account = signal(kit.account.$account.get())

  constructor() {
    inject(DestroyRef).onDestroy(kit.account.$account.subscribe((account) => this.account.set(account)))
  }
}

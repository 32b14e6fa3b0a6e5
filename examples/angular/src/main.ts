import { bootstrapApplication } from '@angular/platform-browser'
import { App } from './App'

await bootstrapApplication(App)

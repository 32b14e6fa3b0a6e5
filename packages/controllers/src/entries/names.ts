export { createNamesController } from '../names/createNamesController.js'
export type { FoundName, NameForm, NamesController } from '../names/NamesController.js'

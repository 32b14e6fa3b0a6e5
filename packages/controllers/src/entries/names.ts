export { createNamesController } from '../names/createNamesController.js'
export type { FoundName, NameForm, NamesController, NamesObstacle } from '../names/NamesController.js'

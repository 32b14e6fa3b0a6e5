export { type CatalogueController, createCatalogueController } from '../catalogue/createCatalogueController.js'

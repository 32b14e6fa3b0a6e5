export { createTabController, type TabController } from '../tabs/createTabController.js'

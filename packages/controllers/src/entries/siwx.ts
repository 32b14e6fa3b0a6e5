export { createSiwxPolicy, type SiwxPolicy } from '../siwx/createSiwxPolicy.js'

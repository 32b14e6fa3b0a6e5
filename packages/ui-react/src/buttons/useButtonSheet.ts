import { useInsertionEffect } from 'react'
import pictures from '../components/picture.css?inline'
import { createSheet } from '../styles/createSheet.js'
import buttons from './buttons.css?inline'

const buttonSheet = createSheet(pictures, buttons)

/** Adopts the buttons' style sheet into the page, once. All its rules are under `.mooring-button`. */
export function useButtonSheet(): void {
  useInsertionEffect(() => {
    const sheet = buttonSheet()
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  }, [])
}

import { type Context, createContext, useContext } from 'react'
import type { SettingsForm } from '../fields/SettingsForm.js'

/** The settings of the page, for demos that change them. */
export const FormContext: Context<SettingsForm | undefined> = createContext<SettingsForm | undefined>(undefined)

export function useForm(): SettingsForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('This part of the page needs its settings around it')
  return form
}

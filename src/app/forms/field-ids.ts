import { createContext, useContext } from 'react'

const Prefix = createContext('field')

/** Gives the fields of a form that lies over another one ids of their own. */
export const FieldIdPrefix = Prefix.Provider

/** Returns the id of a field of the form around it. */
export function useFieldId(): (field: string) => string {
  const prefix = useContext(Prefix)
  return (field) => `${prefix}-${field}`
}

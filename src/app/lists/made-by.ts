import { useOwnName } from '../auth/auth-provider.tsx'
import { useOrganisationName } from '../offline/organisation-name.ts'

/** Who takes rows elsewhere, in a file or on paper. */
export interface MadeBy {
  /** Name of the organisation; undefined where this device never heard it. */
  organisation: string | undefined
  /** Name of who is signed in. */
  person: string
}

/** Returns who takes something elsewhere. The organisation's name is asked for unless that has to wait. */
export function useMadeBy(options?: { waits: boolean }): MadeBy {
  const organisation = useOrganisationName(options)
  return { organisation, person: useOwnName() }
}

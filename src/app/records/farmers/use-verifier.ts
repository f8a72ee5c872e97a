import type { Verifier } from '#domain/verification-rules.ts'
import { useMay, useOwner } from '../../auth/auth-provider.tsx'

/** Returns the signed-in user in the form that the verification rules use. */
export function useVerifier(): Verifier {
  const may = useMay()
  return { id: useOwner(), may }
}

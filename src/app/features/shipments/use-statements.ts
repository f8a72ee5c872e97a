import { useQuery } from '@tanstack/react-query'
import type { Statement } from '#domain/statements/statement.ts'
import { useApi } from '../../api/api-context.tsx'
import { statementsQuery } from '../../api/statements.ts'
import { useMay } from '../../auth/auth-provider.tsx'

/** The statements that the server tells of; why there are none to go by otherwise. */
export type KnownStatements = readonly Statement[] | 'not-allowed' | 'not-known'

/** They are not kept on the device: without a network it is not known how they stand. */
export function useStatements(): KnownStatements {
  const isAllowed = useMay()('due-diligence:write')
  const { data } = useQuery({ ...statementsQuery(useApi()), enabled: isAllowed })
  return isAllowed ? (data ?? 'not-known') : 'not-allowed'
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#app/ui/notices.tsx'
import type { Escrow } from '#domain/escrow.ts'
import { useApi } from '../../api/api-context.tsx'
import type { ApiClient } from '../../api/client.ts'
import { describeError } from '../../api/errors.ts'

/** An action on a payment. It is never queued: money moves while the user is watching, or not at all. */
export function useEscrowMove<Given>(
  act: (api: ApiClient, given: Given) => Promise<Escrow>,
  done: (escrow: Escrow) => string,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: Given) => act(api, given),
    onSuccess: (escrow) => notify(done(escrow)),
    // After a refusal too: another user may have acted first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['escrows'] }),
  })
  return { run: mutate, isPending, problem: error ? describeError(error).text : '' }
}

import { createContext, type ReactNode, useContext } from 'react'
import type { ApiClient } from './client.ts'

const ApiContext = createContext<ApiClient | null>(null)

export const ApiProvider = ({ api, children }: { api: ApiClient; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
)

export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi must be used within an ApiProvider')
  return api
}

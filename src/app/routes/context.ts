import { createContext } from 'react-router-dom'
import type { Services } from '../services.ts'

declare module 'react-router' {
  interface Future {
    v8_middleware: true
  }
}

/** How guards and loaders reach the services. */
export const servicesContext = createContext<Services>()

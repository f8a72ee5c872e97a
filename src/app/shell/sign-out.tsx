import { Button } from '@mantine/core'
import { useAuth } from '../auth/auth-provider.tsx'

export function SignOut({ fullWidth = false }: { fullWidth?: boolean }) {
  const { signOut } = useAuth()
  return (
    <Button variant="default" size="sm" fullWidth={fullWidth} onClick={signOut}>
      Sign out
    </Button>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../auth/auth-provider.tsx'

export function SignOut({ fullWidth = false }: { fullWidth?: boolean }) {
  const { signOut } = useAuth()
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      variant="default"
      size="sm"
      fullWidth={fullWidth}
      loading={leaving}
      onClick={() => {
        setLeaving(true)
        void signOut()
      }}
    >
      Sign out
    </Button>
  )
}

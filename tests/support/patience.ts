// A busy machine takes its time: only what never comes is to end a wait.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 60_000 })
}

export {}

const key = (form: string) => `asili-open-draft ${form}`

/** Stores which draft this tab has open in a form, so that a reload continues it. */
export function rememberDraft(form: string, draftId: string): void {
  try {
    sessionStorage.setItem(key(form), draftId)
  } catch {
    // If the browser stores nothing for the tab, the form asks, or opens the only draft.
  }
}

export function rememberedDraft(form: string): string | undefined {
  try {
    return sessionStorage.getItem(key(form)) ?? undefined
  } catch {
    return undefined
  }
}

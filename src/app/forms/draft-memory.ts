const key = (form: string) => `asili-open-draft ${form}`

/** The draft that this tab has open in a form: after a reload it goes on with that one. */
export function rememberDraft(form: string, draftId: string): void {
  try {
    sessionStorage.setItem(key(form), draftId)
  } catch {
    // Where the browser keeps nothing for a tab, the form asks or takes the only one there is.
  }
}

export function rememberedDraft(form: string): string | undefined {
  try {
    return sessionStorage.getItem(key(form)) ?? undefined
  } catch {
    return undefined
  }
}

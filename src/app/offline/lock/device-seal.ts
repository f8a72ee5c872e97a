import type { Seal } from '#domain/device/seal.ts'

let known: { owner: string; seal: Seal } | undefined

/** With what the notes of the signed-in user are sealed. */
export function setDeviceSeal(owner: string, seal: Seal): void {
  known = { owner, seal }
}

export const deviceSealOf = (owner: string): Seal | undefined =>
  known?.owner === owner ? known.seal : undefined

/** Forgets it, once nothing that would be sealed is on the screen. */
export function dropDeviceSeal(): void {
  known = undefined
}

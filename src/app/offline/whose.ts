/** Whose data on the device, and which backend it is of. */
export interface Whose {
  backendName: string
  /** As `ownerOf` names them. */
  owner: string
}

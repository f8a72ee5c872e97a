import { lazy } from 'react'
import { lazyPart } from '../../lists/lazy-part.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { certificateList } from './certificate-list.tsx'

const Details = lazyPart(async () => (await import('./certificate-details.tsx')).CertificateDetails)

/** Actions are loaded separately, to keep the list small. */
const actions = {
  add: lazy(async () => ({ default: (await import('./certificate-form.tsx')).AddCertificate })),
  edit: lazy(async () => ({ default: (await import('./certificate-form.tsx')).EditCertificate })),
}

export const CertificatesScreen = () => (
  <ListScreen list={certificateList} Details={Details} actions={actions} />
)

import {
  certificateWithReview,
  changedCertificate,
  recordedCertificate,
} from '#domain/builders/certificate.ts'
import type { Certificate } from '#domain/certificate.ts'
import {
  matchesCertificateFilter,
  reviewableCertificate,
  reviewedItem,
} from '#domain/certificate-rules.ts'
import {
  createCertificate,
  getCertificate,
  listCertificates,
  reviewCertificate,
  updateCertificate,
} from '#domain/endpoints/certificates.ts'
import { reviewObstacle } from '#domain/review.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { pageOf } from '../paging.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { followCertificate } from './certified.ts'
import { listed } from './list.ts'
import {
  current,
  doneBy,
  firstVersion,
  found,
  nextVersion,
  refuseFields,
  refuseObstacle,
  requireUnused,
} from './rows.ts'

const what = 'certificate'

export const certificateHandlers = (backend: Backend): Handlers => [
  answer(backend, listCertificates, ({ query }) =>
    pageOf(listed(backend.db.certificates.all(), matchesCertificateFilter, query), query),
  ),

  answer(backend, getCertificate, ({ params }) => found(backend.db.certificates, params.id, what)),

  answer(backend, createCertificate, ({ body, caller, now }) => {
    const { db } = backend
    requireUnused(db.certificates, body.id, what)
    const certificate = {
      ...recordedCertificate(body, doneBy(caller, now)),
      ...firstVersion(now),
    }
    requireSound(db, certificate, body.farmerIds)
    void db.certificates.put(certificate)
    return certificate
  }),

  answer(backend, updateCertificate, ({ params, body, ifMatch, caller, now }) => {
    const { db } = backend
    const old = current(db.certificates, params.id, what, ifMatch)
    const changed = changedCertificate(old, body, doneBy(caller, now))
    requireSound(db, changed, body.farmerIds ?? [])
    return keep(db, old, { ...changed, ...nextVersion(old, now) })
  }),

  answer(backend, reviewCertificate, ({ params, body, caller, now }) => {
    const { db } = backend
    const old = found(db.certificates, params.id, what)
    const doing = doneBy(caller, now)
    refuseObstacle(reviewObstacle(reviewableCertificate(old), doing.person, body.evidence))
    if (body.item !== reviewedItem(old)) {
      throw new Refusal('conflict', {
        detail: `The certificate was changed meanwhile: look at ${reviewedItem(old).toLowerCase()}`,
      })
    }
    return keep(db, old, { ...certificateWithReview(old, body, doing), ...nextVersion(old, now) })
  }),
]

function keep(db: Db, before: Certificate, after: Certificate): Certificate {
  void db.certificates.put(after)
  followCertificate(db, new Set([...before.farmerIds, ...after.farmerIds]))
  return after
}

/** Refuses a certificate that ends before it begins, that is there already, or that names farmers whom nobody knows. */
function requireSound(db: Db, certificate: Certificate, named: readonly string[]): void {
  const { validFrom, validUntil } = certificate
  const unknown = named.flatMap((id, index) =>
    db.farmers.get(id)
      ? []
      : [{ field: `body.farmerIds.${index}`, message: `There is no farmer ${id}` }],
  )
  if (unknown.length > 0) refuseFields(unknown)
  if (validUntil < validFrom) {
    refuseFields([{ field: 'body.validUntil', message: `It begins on ${validFrom} only` }])
  }
  const same = db.certificates.all().find((other) => isSameCertificate(certificate, other))
  if (same) {
    throw new Refusal('conflict', {
      detail: `${same.standard} ${same.number} is on record already, as ${same.id}`,
    })
  }
}

/** Some bodies keep the number when they renew a certificate: the days tell these apart. */
const isSameCertificate = (one: Certificate, other: Certificate): boolean =>
  one.id !== other.id &&
  one.standard === other.standard &&
  one.number === other.number &&
  one.validFrom <= other.validUntil &&
  other.validFrom <= one.validUntil

import { basePath } from '#domain/base-path.ts'

/**
 * For the page that a host returns for unknown addresses: redirects from a case study that does not exist to the list
 * of case studies. A classic script in the head, so that nothing of the page shows before.
 */
export const caseStudyRedirect = `location.pathname.startsWith('${basePath}/case-studies/')&&location.replace('${basePath}/case-studies')`

/**
 * For the page that a host answers where there is none: a case study that does not exist is replaced by the list of
 * those that do. A classic script in the head, so that nothing of the page is seen before.
 */
export const caseStudyRedirect = `location.pathname.startsWith('/case-studies/')&&location.replace('/case-studies')`

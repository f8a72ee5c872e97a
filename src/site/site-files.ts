/** A file of the site that is not a page: made by the build, served as it is. */
interface SiteFile {
  /** Its address: `/openapi.json`. */
  path: string
  /** All that it is made from, besides code: same data, same bytes. */
  data: object
  text: () => Promise<string>
}

/** Every such file. What is needed to make one is loaded only then. */
export function siteFiles(): SiteFile[] {
  return [
    {
      path: '/openapi.json',
      data: {},
      async text() {
        const [{ openApiDocument }, { endpoints }] = await Promise.all([
          import('#domain/openapi.ts'),
          import('#domain/endpoints/index.ts'),
        ])
        return JSON.stringify(openApiDocument(endpoints), null, 2)
      },
    },
  ]
}

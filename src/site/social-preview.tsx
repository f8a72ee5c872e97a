import { useBuild } from './build-context.tsx'

interface SocialPreviewProps {
  title: string
  description: string
  /** Address without the origin: `/blog/x`. */
  path: string
  /** Without the origin. */
  image?: string | undefined
  type?: 'website' | 'article' | undefined
}

const defaultImage = '/og-image.jpg'

/** The preview of a page where its address is shared. */
export function SocialPreview({ title, description, path, image, type }: SocialPreviewProps) {
  const { origin, siteName } = useBuild()
  return (
    <>
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {/* Only absolute addresses work here. */}
      {origin && (
        <>
          <meta property="og:url" content={origin + path} />
          <meta property="og:image" content={origin + (image ?? defaultImage)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

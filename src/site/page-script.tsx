import { type Build, useBuild } from './build-context.tsx'
import { InlineScript } from './inline-script.tsx'

/**
 * A small script that is inlined in its page, so that it works even if files fail to load. In development, a link to
 * it.
 */
export function PageScript({ name }: { name: keyof Build['pageScripts'] }) {
  const { text, url } = useBuild().pageScripts[name]
  // In a block, so that its names stay local.
  return text === undefined ? (
    <script type="module" src={url} />
  ) : (
    <InlineScript text={`{${text}}`} />
  )
}

import { type Build, useBuild } from './build-context.tsx'
import { InlineScript } from './inline-script.tsx'

/** A small script that stands in its page, so that it is there whatever happens to files. In development, a link to it. */
export function PageScript({ name }: { name: keyof Build['pageScripts'] }) {
  const { text, url } = useBuild().pageScripts[name]
  // In braces: its names are its own.
  return text === undefined ? (
    <script type="module" src={url} />
  ) : (
    <InlineScript text={`{${text}}`} />
  )
}

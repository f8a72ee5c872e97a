import type { HomePage } from '../../../content/collections.ts'
import {
  productFile,
  productPictures,
  productSchemes,
  productWidths,
} from '../../../content/product-pictures.ts'
import { appLink } from '../../app-link.ts'
import { useBuild } from '../../build-context.tsx'
import { Section } from '../../components/section.tsx'
import styles from './product.module.css'

type Shot = HomePage['data']['product']['shots'][number]

/** Screens of the app as its users see them. In a demo, each leads into that very screen. */
export function Product({ product }: { product: HomePage['data']['product'] }) {
  const { isDemo } = useBuild()
  const { heading, lead, shots } = product
  return (
    <Section id="product" heading={heading} lead={lead}>
      <ul className={styles.shots}>
        {shots.map((shot) => (
          <li key={shot.picture}>
            <Screen {...shot} />
            <p>
              {shot.text}{' '}
              {isDemo && <a href={appLink(shot.action.href, isDemo)}>{shot.action.label}</a>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/**
 * In both colour schemes: the one that is not shown is not loaded. A `<source>` with a media query would not know the
 * reader's own choice.
 */
function Screen({ picture, alt }: Pick<Shot, 'picture' | 'alt'>) {
  const { width, height } = productPictures[picture]
  return productSchemes.map((scheme) => (
    <img
      key={scheme}
      className={styles[scheme]}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      sizes={`(width >= 62rem) ${width * 0.7}px, min(${width}px, 92vw)`}
      srcSet={productWidths(picture)
        .map((px) => `${productFile(picture, scheme, px)} ${px}w`)
        .join(', ')}
      src={productFile(picture, scheme, width)}
    />
  ))
}

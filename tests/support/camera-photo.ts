import sharp from 'sharp'

/** What the camera wrote into the photo of `cameraPhoto`, as it stands in its bytes. */
export const cameraWords = ['Asili test phone', 'Owner of the test', 'Exif']

/**
 * A JPEG as a phone writes it, held upright: its rows lie on their side, its EXIF says so, and names the phone,
 * its owner and the place. Upright, its upper half is red and its lower half blue.
 */
export async function cameraPhoto({ widthPx = 2000, heightPx = 3000 } = {}): Promise<Buffer> {
  const fill = (width: number, background: string) =>
    ({ create: { width, height: widthPx, channels: 3, background } }) as const
  // Orientation 6 is turned clockwise to be upright: what lies left comes to stand above.
  const rows = await sharp(fill(heightPx, '#c03020'))
    .composite([{ input: fill(heightPx / 2, '#2030c0'), left: heightPx / 2, top: 0 }])
    .png()
    .toBuffer()
  const latitude = { GPSLatitudeRef: 'N', GPSLatitude: '6/1 41/1 24/1' }
  const longitude = { GPSLongitudeRef: 'W', GPSLongitude: '1/1 37/1 12/1' }
  return sharp(rows)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Asili test phone', Artist: 'Owner of the test' },
      IFD3: { ...latitude, ...longitude },
    })
    .jpeg({ quality: 90 })
    .toBuffer()
}

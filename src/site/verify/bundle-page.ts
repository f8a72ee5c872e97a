import { checkFile } from '#domain/proofs/check-evidence.ts'
import { checkMore } from '#domain/proofs/check-more.ts'
import { issuerKeys } from '#domain/proofs/issuer-keys.ts'
import { showReport } from './show-report.ts'

/**
 * The script of `index.html` in a bundle, which is opened from a folder, without a network. A page from `file://` may
 * not read the files next to it, so the user has to choose the bundle.
 */
const page = document.querySelector('main')
const input = page?.querySelector('input')
const progress = page?.querySelector('[role="status"]')

async function check(file: File | undefined): Promise<void> {
  if (!page || !file || !progress) return
  progress.textContent = 'Checking …'
  try {
    const trust = {
      keys: issuerKeys.filter(({ isSample }) => __DEMO__ || !isSample),
      revocations: page.dataset.revocations ?? '',
      now: new Date(),
    }
    await showReport(
      page,
      await checkFile(new Uint8Array(await file.arrayBuffer()), trust, checkMore),
    )
    progress.textContent = ''
  } catch {
    progress.textContent = 'This file could not be opened. Choose it again, or another one.'
  }
}

input?.addEventListener('change', () => void check(input.files?.[0]))
addEventListener('dragover', (event) => event.preventDefault())
addEventListener('drop', (event) => {
  event.preventDefault()
  void check(event.dataTransfer?.files[0])
})

import CMS from '@sveltia/cms'

/** The editor's page, in the browser. The config file next to it says what can be edited and where that is stored. */
const answer = await fetch(new URL(/* @vite-ignore */ 'config.json', import.meta.url))
CMS.init({ config: await answer.json() })

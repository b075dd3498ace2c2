// Runs within the document, where the server put a page that is the same for everybody: shows it as this browser would, and hands over
// to the page itself what a person did before the scripts were there. Allowed by its hash.
import { addScripts, keepForPage, showTheme } from './show-early.ts'

const shown = document.getElementById('root')!
showTheme()
// Style sheets have come first: this script waits for them.
addScripts()
// Whoever is logged in is led on.
if (localStorage.getItem('token')) shown.textContent = ''
else keepForPage(shown)

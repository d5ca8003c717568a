import { createElement as h } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page } from './Page.ts'

const root = document.querySelector<HTMLElement>('#root')
if (root) hydrateRoot(root, h(Page, { bot: root.dataset.bot ?? '' }))

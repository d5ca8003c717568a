import { createHash } from 'node:crypto'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Next } from 'koa'
import { LRUCache } from 'lru-cache'
import { model, Schema } from 'mongoose'
import { readBuilt } from '../http/readBuilt.ts'
import { shrinking } from '../memory/shrinkCaches.ts'
import { widgetFolder } from './widgetFolder.ts'

const schema = new Schema({
  /** Hash of its files. */
  version: { type: String, required: true, unique: true },
  files: [{ _id: false, path: String, text: String }],
})

/** The files of a widget that a page names by its version: kept for good, as a later server has others. */
const PinnedWidget = model('PinnedWidget', schema)

/** Keeps the widget as it is now, and returns the path of its script and the hash by which browsers check that. */
export async function pinWidget(): Promise<{ path: string; integrity: string }> {
  const files = await readFiles()
  const version = hashOf('sha256', JSON.stringify(files), 'hex').slice(0, 16)
  await PinnedWidget.updateOne({ version }, { $setOnInsert: { files } }, { upsert: true })
  const script = files.find(({ path }) => path === 'widget.js')?.text ?? ''
  const integrity = `sha384-${hashOf('sha384', script, 'base64')}`
  return { path: `/widget/${version}/widget.js`, integrity }
}

/** Serves the files of pinned widgets, which never change. */
export async function servePinned(ctx: Context, next: Next) {
  const { version, path } = pinned.exec(ctx.path)?.groups ?? {}
  const text = version && path && ctx.method === 'GET' && (await textOf(version, path))
  if (!text) return next()
  ctx.type = 'text/javascript'
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
  ctx.body = text
}

const pinned = /^\/widget\/(?<version>[0-9a-f]{16})\/(?<path>(?:\w+\/)?\w+\.js)$/

/** The texts of whole widgets, by version and path: one that a widget lacks is not looked for again. */
const widgets = shrinking(new LRUCache<string, Map<string, string>>({ max: 10 }))

async function textOf(version: string, path: string): Promise<string | undefined> {
  return (widgets.get(version) ?? (await load(version)))?.get(path)
}

async function load(version: string): Promise<Map<string, string> | undefined> {
  const widget = await PinnedWidget.findOne({ version })
  if (!widget) return undefined
  const texts = new Map(widget.files.map(({ path, text }) => [path ?? '', text ?? '']))
  widgets.set(version, texts)
  return texts
}

async function readFiles() {
  const paths = await Array.fromAsync(glob('{*,*/*}.js', { cwd: widgetFolder }))
  const files = paths
    .map(path => path.replaceAll('\\', '/'))
    .toSorted()
    .map(async path => ({ path, text: await readBuilt(join(widgetFolder, path)) }))
  return Promise.all(files)
}

const hashOf = (algorithm: string, text: string, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(text).digest(encoding)

import mongoose from 'mongoose'

/** Originals and readings, in GridFS, as frames: bytes of a chunk at most, and the collections of blobs and their chunks. */
export const chunkSizeBytes = 255 * 1024
export const entries = () => mongoose.connection.collection('blobs.files')
export const chunks = () => mongoose.connection.collection('blobs.chunks')

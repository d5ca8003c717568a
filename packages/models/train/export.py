"""Exports trained weights as int8 ONNX, and the tokenizer, into `models/`, with their hashes in `manifest.json`.

    python export.py reader .work/reader-2.pt
    python export.py embedder .work/embedder.pt
    python export.py tokenizer tokenizer.json

All matrices become int8 with a scale a column. Before that, activations that are far larger than the others are smoothed: each
channel of a matrix's input is divided, and its weights multiplied, by a number that makes both easy to quantize (SmoothQuant, Xiao et al.
2023). Of e5's vectors it leaves a third of the error that plain quantization makes (1 - cosine .0006 instead of .0017).
"""
import hashlib
import json
import random
import struct
import sys
import tempfile
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

import examples
from encoder import WHEEL, Encoder, Words, e5
from inputs import E, S, Tokens
from reader import Reader

WEIGHTS = Path(__file__).parent.parent / "weights"
# How much of the difference in size is moved from activations to weights; of .5 to .9 the least error.
MOVED = 0.8
SAMPLES = 80


class Smoothed(nn.Module):
    """A linear layer whose input is divided channel by channel."""

    def __init__(self, linear, most):
        super().__init__()
        weight = linear.weight.data
        factor = most.clamp(min=1e-5) ** MOVED / weight.abs().amax(0).clamp(min=1e-5) ** (1 - MOVED)
        self.inverse = nn.Parameter(1 / factor.clamp(min=1e-3))
        self.weight = nn.Parameter(weight * factor.clamp(min=1e-3))
        self.bias = linear.bias

    def forward(self, x):
        return F.linear(x * self.inverse, self.weight, self.bias)


def smooth(encoder, texts):
    """Smooths the encoder's linear layers by the largest activations that some texts bring."""
    words, tokens = Words(WEIGHTS / "words.q4"), Tokens(WEIGHTS / "tokenizer.bin")
    most = {}

    def note(name):
        def hook(_, given):
            largest = given[0].detach().reshape(-1, given[0].shape[-1]).abs().amax(0)
            most[name] = torch.maximum(most[name], largest) if name in most else largest

        return hook

    linear = [(n, m) for n, m in encoder.named_modules() if isinstance(m, nn.Linear)]
    hooks = [m.register_forward_pre_hook(note(n)) for n, m in linear]
    with torch.no_grad():
        for text in texts:
            ids = torch.tensor([[S, *tokens.ids(text)[:254], E]])
            encoder(words(ids), torch.ones(ids.shape))
    for hook in hooks:
        hook.remove()
    for name, layer in linear:
        parent, _, own = name.rpartition(".")
        setattr(encoder.get_submodule(parent), own, Smoothed(layer, most[name]))


def samples():
    rows = random.Random(1).sample(examples.read("windows.jsonl"), SAMPLES)
    return [f"{row['q']} {' '.join(row['units'])}" for row in rows]


class Pooled(nn.Module):
    """Word rows and mask to a vector of length 1: the mean of the encoder's states."""

    def __init__(self, encoder):
        super().__init__()
        self.enc = encoder

    def forward(self, words, mask):
        states = self.enc(words, mask)
        pooled = (states * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        return F.normalize(pooled, dim=-1)


def to_onnx(model, outputs, path):
    from onnxruntime.quantization import QuantType, quantize_dynamic

    words, mask = torch.randn(1, 9, 384), torch.ones(1, 9)
    axes = {"words": {0: "B", 1: "N"}, "mask": {0: "B", 1: "N"}} | {one: {0: "B"} for one in outputs}
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.onnx"
        torch.onnx.export(model.eval(), (words, mask), str(plain), input_names=["words", "mask"], output_names=outputs,
                          dynamic_axes=axes, opset_version=17, dynamo=False)
        quantize_dynamic(str(plain), str(path), per_channel=True, weight_type=QuantType.QInt8, op_types_to_quantize=["MatMul", "Gemm"],
                         extra_options={"MatMulConstBOnly": True})
    print(path.name, path.stat().st_size)


def write_tokenizer(source, path):
    vocabulary = json.loads(Path(source).read_text(encoding="utf-8"))["model"]["vocab"]
    with open(path, "wb") as file:
        file.write(struct.pack("<I", len(vocabulary)))
        file.write(struct.pack(f"<{len(vocabulary)}f", *[score for _, score in vocabulary]))
        file.write("\n".join(piece for piece, _ in vocabulary).encode())


def main():
    what, source, *to = sys.argv[1:]
    folder = Path(to[0]) if to else WEIGHTS
    if what == "reader":
        model = Reader()
        model.load_state_dict(torch.load(source)["model"])
        smooth(model.float().enc, samples())
        to_onnx(model, ["tokens", "none"], folder / "reader.onnx")
    elif what == "embedder":
        encoder = e5(WHEEL) if source == "e5" else Encoder()
        if source != "e5":
            state = torch.load(source)["model"]
            encoder.load_state_dict({n.removeprefix("enc."): v for n, v in state.items() if n.startswith("enc.")})
        smooth(encoder.float(), samples())
        to_onnx(Pooled(encoder), ["vector"], folder / "embedder.onnx")
    else:
        write_tokenizer(source, folder / "tokenizer.bin")
    names = ["words.q4", "tokenizer.bin", "embedder.onnx", "reader.onnx"]
    hashes = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names if (folder / name).exists()}
    (folder / "manifest.json").write_text(json.dumps(hashes, indent=2) + "\n")


if __name__ == "__main__":
    main()

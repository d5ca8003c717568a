"""The reader: scores each unit of a window for a question, and that none of them answers."""
import torch
from torch import nn

from encoder import HIDDEN, Encoder


class Reader(nn.Module):
    """Word rows and mask to `tokens` [B, N, 4] (unit mean, unit peak, span start, span end) and `none` [B, 1]."""

    def __init__(self, encoder=None):
        super().__init__()
        self.enc = encoder or Encoder()
        self.tok = nn.Linear(HIDDEN, 4)
        self.none = nn.Linear(HIDDEN, 1)

    def begin_with(self, saved):
        """Takes over what was saved: all weights, or in half precision those above the frozen layers, a head by itself each."""
        if "model" in saved:
            return self.load_state_dict(saved["model"])
        state = self.state_dict() | {name: value.float() for name, value in saved.items() if name.startswith("enc.")}
        for of in ("weight", "bias"):
            state[f"tok.{of}"] = torch.cat([saved[f"{head}.{of}"] for head in ("mean", "peak", "span")]).float()
            state[f"none.{of}"] = saved[f"null.{of}"].float()
        self.load_state_dict(state)

    def forward(self, words, mask, frozen=0):
        states = self.enc(words, mask, frozen).float()
        return self.tok(states), self.none(states[:, 0])


def unit_scores(tokens, none, unit_of):
    """Evidence of each unit [B, U]: mean over its tokens of `unit mean` + max of `unit peak` - `none`; -inf where a window has fewer."""
    b = unit_of.shape[0]
    most = int(unit_of.max())
    index = unit_of.clamp(min=0)
    zeros = tokens.new_zeros(b, most + 1)
    ones = zeros.scatter_add(1, index, torch.ones_like(tokens[..., 0]))
    mean = zeros.scatter_add(1, index, tokens[..., 0]) / ones.clamp(min=1)
    peak = zeros.new_full(zeros.shape, -1e4).scatter_reduce(1, index, tokens[..., 1], "amax", include_self=False)
    scores = (mean + peak - none)[:, 1:]
    return scores.masked_fill(ones[:, 1:] == 0, -1e4)
